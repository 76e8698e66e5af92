/** Labels of the controls that differ from the library's. */
export const LABELS = {
  play: "Play",
  pause: "Pause",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  seek: "Seek",
  settings: "Settings",
  quality: "Quality",
  "closed captions": "Captions",
  "current playback rate": "Speed",
  "enter fullscreen mode": "Full screen",
  "exit fullscreen mode": "Leave full screen",
  "enter picture in picture mode": "Picture in picture",
  "exit picture in picture mode": "Leave picture in picture",
  "seek back {seekOffset} seconds": "Back {seekOffset} seconds",
  "seek forward {seekOffset} seconds": "Forward {seekOffset} seconds",
};
