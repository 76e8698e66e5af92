export function VideoState({ videoId }: { videoId: string }) {
  return <p>film {videoId}</p>;
}
