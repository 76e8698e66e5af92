/** A face that detectors take for one, as SVG, in the middle of a square of this size. */
export const drawnFace = (size: number): string => `
  <svg x="0" y="0" width="${size}" height="${size}" viewBox="0 0 200 200" xmlns="http://www.w3.org/2000/svg">
    <defs>
      <radialGradient id="skin" cx="0.45" cy="0.4" r="0.7">
        <stop offset="0" stop-color="#f0c8a8"/><stop offset="0.7" stop-color="#d09870"/><stop offset="1" stop-color="#8a5a3c"/>
      </radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="1.6"/></filter>
    </defs>
    <g filter="url(#soft)">
      <rect x="78" y="150" width="44" height="50" fill="#b07c58"/>
      <ellipse cx="100" cy="82" rx="64" ry="72" fill="#2c1c12"/>
      <ellipse cx="100" cy="102" rx="52" ry="68" fill="url(#skin)"/>
      <path d="M58 80 q16 -12 32 -2 M110 78 q16 -10 32 2" stroke="#2c1c12" stroke-width="6" fill="none"/>
      <ellipse cx="75" cy="94" rx="13" ry="7" fill="#f4efe8"/><circle cx="75" cy="94" r="6.5" fill="#20140c"/>
      <ellipse cx="125" cy="94" rx="13" ry="7" fill="#f4efe8"/><circle cx="125" cy="94" r="6.5" fill="#20140c"/>
      <path d="M62 90 q13 -9 26 0 M112 90 q13 -9 26 0" stroke="#3a2416" stroke-width="3.5" fill="none"/>
      <path d="M97 96 q-6 22 -10 28 q13 8 26 0 q-4 -6 -10 -28" fill="#b87c58" opacity="0.6"/>
      <ellipse cx="92" cy="127" rx="4" ry="2.5" fill="#5c3420"/><ellipse cx="108" cy="127" rx="4" ry="2.5" fill="#5c3420"/>
      <path d="M78 146 q22 -8 44 0 q-22 16 -44 0" fill="#a04840"/>
      <path d="M78 146 q22 3 44 0" stroke="#5c2420" stroke-width="2.5" fill="none"/>
    </g>
  </svg>`;
