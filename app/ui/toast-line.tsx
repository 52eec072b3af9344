export function ToastLine({ kind, children }: { kind: "success" | "info" | "error"; children: React.ReactNode }) {
  return (
    <p className="toast" data-kind={kind} tabIndex={0}>
      {children}
    </p>
  );
}
