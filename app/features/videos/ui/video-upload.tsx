export function VideoUpload({
  error,
}: {
  videoId: string | null;
  onChange: (u: { videoId: string | null; status: string | null }) => void;
  error?: string;
}) {
  return <div className="rounded-panel border border-dashed border-edge p-10 text-center">drop {error}</div>;
}
