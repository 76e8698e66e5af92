// Stands in for https://www.youtube.com/iframe_api: the documented calls and events, over a clock instead of a film.
const DURATION = 200;

class Player {
  constructor(frame, { events }) {
    this.events = events;
    this.listeners = {};
    this.state = -1;
    this.time = 0;
    this.volume = 100;
    this.muted = false;
    this.rate = 1;
    const parameters = new URL(frame.src).searchParams;
    window.youTubeFrames = [...(window.youTubeFrames ?? []), frame];
    setTimeout(() => {
      const refusal = window.youTubeRefusal;
      if (refusal) return events.onError?.({ data: refusal });
      events.onReady?.({ target: this });
      if (parameters.get("autoplay") === "1") this.playVideo();
    });
    this.clock = setInterval(() => this.tick(), 100);
  }
  tick() {
    if (this.state !== 1) return;
    this.time = Math.min(DURATION, this.time + 0.1 * this.rate);
    this.tell("onVideoProgress", this.time);
    if (this.time === DURATION) this.become(0);
  }
  become(state) {
    this.state = state;
    this.tell("onStateChange", state);
  }
  tell(name, data) {
    for (const listener of this.listeners[name] ?? []) listener({ target: this, data });
  }
  addEventListener(name, listener) {
    this.listeners[name] = [...(this.listeners[name] ?? []), listener];
  }
  playVideo() {
    this.become(1);
  }
  pauseVideo() {
    this.become(2);
  }
  seekTo(time) {
    this.time = time;
    if (this.state === 0) this.become(1);
  }
  setVolume(volume) {
    this.volume = volume;
    this.tell("onVolumeChange");
  }
  mute() {
    this.muted = true;
    this.tell("onVolumeChange");
  }
  unMute() {
    this.muted = false;
    this.tell("onVolumeChange");
  }
  setPlaybackRate(rate) {
    this.rate = rate;
    this.tell("onPlaybackRateChange", rate);
  }
  setOption() {}
  getOption() {
    return [];
  }
  getPlaybackRate() {
    return this.rate;
  }
  getPlayerState() {
    return this.state;
  }
  getCurrentTime() {
    return this.time;
  }
  getDuration() {
    return DURATION;
  }
  getVolume() {
    return this.volume;
  }
  isMuted() {
    return this.muted;
  }
  getVideoLoadedFraction() {
    return 1;
  }
  destroy() {
    clearInterval(this.clock);
  }
}

window.YT = { Player, PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 } };
window.onYouTubeIframeAPIReady?.();
