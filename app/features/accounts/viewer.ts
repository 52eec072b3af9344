/** Who a request comes from, as far as pages may know. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  role: "buyer" | "staff";
  emailVerified: boolean;
  /** Whether signing in asks for a code as well. */
  twoFactor: boolean;
}
