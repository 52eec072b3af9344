/** Static children: with `inert(import.meta.env.SSR && …)` they are not in the page's script. */
export const inert = (children: React.ReactNode) =>
  import.meta.env.SSR ? { children } : { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
