/** How makes and models are compared: 'Mercedes Benz' is 'MERCEDES-BENZ'. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "");
