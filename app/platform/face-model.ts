/** YuNet (models/README.md), from the package's folder. */
export const OWN_FACE_MODEL = "app/platform/models/yunet_s_320_320.onnx";

/** The model that `FACE_MODEL` asks for; null where faces are not looked for. */
export const faceModelOf = (setting: string | undefined): string | null =>
  setting === "off" ? null : setting || OWN_FACE_MODEL;
