import { Image, type StyleSheet } from "@react-pdf/renderer";
import { Title } from "./paper.tsx";

/** A PNG with its size in pixels. */
export type PrintedLogotype = { png: Buffer; width: number; height: number };

type TitleOrLogotypeProps = {
  children: string;
  logotype: PrintedLogotype | null;
  /** Points. */
  box: { width: number; height: number; largest: number };
  style?: ReturnType<typeof StyleSheet.create>[string];
};

/** The owner's logotype as large as the box allows, or the title in the design's face. */
export function TitleOrLogotype({ children, logotype, box, style = {} }: TitleOrLogotypeProps) {
  if (!logotype) {
    return (
      <Title width={box.width} largest={box.largest} style={style}>
        {children}
      </Title>
    );
  }
  const factor = Math.min(box.width / logotype.width, box.height / logotype.height);
  const size = { width: logotype.width * factor, height: logotype.height * factor };
  return <Image style={[size, style]} src={{ data: logotype.png, format: "png" }} />;
}
