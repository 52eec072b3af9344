/**
 * A make or model in capitals as its maker writes it: 'LAND ROVER' is 'Land Rover', 'GLC-CLASS' is 'GLC-Class'.
 * Words of three letters and fewer are mostly short names ('BMW', 'GMC', 'CR-V') and stay.
 */
export function inNameCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/\p{Lu}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
