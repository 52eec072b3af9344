// Limits and prices of our terms are rates (policy.ts).

export interface Span {
  min: number;
  max: number;
}

export const POPULAR_TAB_SIZE = 10;
export const CARD_GRID_PAGE_SIZE = 12;
export const INFINITE_SCROLL_PAGE_SIZE = 21;
export const TABLE_PAGE_SIZE = 20;
export const BROWSE_ENTRIES_PER_TAB = 24;
export const CARD_PAGE_WINDOW = 2;
export const TABLE_PAGE_NUMBERS_MAX = 5;
export const MOST_COMPARED = 4;

export const PASSWORD_MIN_LENGTH = 8;
export const MINIMUM_AGE_YEARS = 18;
export const SESSION_IDLE_HOURS = 12;
export const REMEMBER_ME_DAYS = 30;
/** How long a browser and a network are known from which somebody logged in. */
export const KNOWN_FROM_LOGIN_DAYS = 180;
export const VERIFICATION_LINK_HOURS = 1;
export const DOCUMENT_MAX_MEGABYTES = 8;
export const UNVERIFIED_DOCUMENTS_KEPT_HOURS = 72;
export const EXPIRY_WARNING_DAYS = 30;
export const ERASURE_HOURS = 24;
export const BREACH_NOTICE_HOURS = 72;

// In the order and spelling of existing URLs.
export const INVENTORY_OPTIONS = ["Copart Inventory", "IAAI Inventory", "All Inventory"] as const;
export const QUICK_SEARCH_YEARS: Span = { min: 1900, max: 2025 };
export const BRAND_NAMES = [
  "Ferrari",
  "Hyundai",
  "Mercedes Benz",
  "Toyota",
  "BMW",
  "Nissan",
  "Acura",
  "Audi",
  "GMC",
  "Honda",
] as const;
export const MODEL_OPTIONS = ["All Model", "3-Series", "Carrera", "G-TR", "Macan", "N-Series"] as const;
export const VEHICLE_TYPES = [
  "Automobile",
  "Motorcycle",
  "ATV",
  "Watercraft",
  "Jet Sky",
  "Boat",
  "Trailers",
  "Mobile Home",
  "Emergency Equipment",
  "Industrial Equipment",
  "Truck",
  "Bus",
  "Other",
] as const;
export const BODY_TYPE_OPTIONS = ["All Vehicle Type", "Vehicle", "Bike", "Truck", "ATVs"] as const;
export const SALE_TYPE_OPTIONS = ["Buy Now", "Pure Sale", "On Minimum Bid", "On Approval"] as const;
export const TITLE_OPTIONS = ["Clean/Clear", "Salvage", "Bill of Sale", "All"] as const;

export const SHIPPING_TYPES = ["RORO", "LCL Container", "FCL Container"] as const;
export const CONTACT_METHODS = ["Email", "Phone Call", "Text Message"] as const;
export const DESTINATION_COUNTRIES = ["USA", "Canada", "UK", "Australia", "Other"] as const;
export const SHIPPING_PREFERENCES = ["Grimaldi", "ACL (Grimaldi)", "RORO", "Container Shipping", "Other"] as const;

export const LIVE_VEHICLES_CLAIM = 150_000;
export const INVENTORY_CLAIM = 300_000;
export const COMBINED_EXPERIENCE_YEARS = 20;
