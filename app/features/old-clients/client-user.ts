export interface ClientUser {
  id: string | null;
  email: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  dob: string | null;
  phone: string | null;
  country: string | null;
  profilePic: string | null;
  role: "buyer" | "staff";
}
