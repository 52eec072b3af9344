export interface Progress {
  label: string;
  percent: number;
}

/** Announced once a file, not once a percent. */
export function UploadProgress({ progress }: { progress: Progress | undefined }) {
  return (
    <div className={progress ? "flex flex-col gap-2" : ""}>
      <p role="status" className="sr-only">
        {progress ? `Sending ${progress.label}` : ""}
      </p>
      {progress ? (
        <>
          <p id="upload-progress" aria-hidden="true" className="num font-semibold">
            Sending {progress.label}, {progress.percent} %
          </p>
          <progress
            aria-label={`Sending ${progress.label}`}
            max={100}
            value={progress.percent}
            className="upload-bar"
          />
        </>
      ) : null}
    </div>
  );
}
