import { registerSchema } from "./register.schema.ts";

/** @param today the day in Lagos, YYYY-MM-DD */
export const profileSchema = (today: string) =>
  registerSchema(today).pick({
    first_name: true,
    last_name: true,
    username: true,
    dob: true,
    phone: true,
    country: true,
  });
