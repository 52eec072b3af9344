export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  role: "buyer" | "staff";
  emailVerified: boolean;
  twoFactor: boolean;
}
