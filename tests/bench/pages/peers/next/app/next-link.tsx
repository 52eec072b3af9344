import Link from "next/link";

export const NextLink = ({ to, ...rest }: { to: string; children: React.ReactNode }) => <Link href={to} {...rest} />;
