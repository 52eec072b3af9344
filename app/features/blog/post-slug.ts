/** Whether a post can have this name in its address; PostgreSQL is not asked about anything else. */
export const isPostSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);
