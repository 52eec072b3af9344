/** Who receives the vehicle. */
export interface Consignee {
  name: string;
  /** Lines of the address, without the country. */
  address: string[];
  country: string;
  phone: string;
}
