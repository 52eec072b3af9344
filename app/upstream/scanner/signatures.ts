// In two parts, so that no scanner takes this source for the test file that every scanner knows.
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const SIGNATURES = [Buffer.from(EICAR, "latin1")];

export function holdsSignature(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return SIGNATURES.some((signature) => buffer.includes(signature));
}
