/**
 * Props of an element whose children never change: the server writes them, and script leaves them as they stand. With
 * `inert(import.meta.env.SSR && …)` neither their markup nor their texts become a part of the page's script.
 */
export const inert = (children: React.ReactNode) =>
  import.meta.env.SSR ? { children } : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
