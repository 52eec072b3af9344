export const isPostSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);
