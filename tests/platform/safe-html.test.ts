import { describe, expect, test } from "vitest";
import { safeMailHtml } from "~/platform/safe-html.ts";

describe("HTML of a user for a mail", () => {
  test("keeps words, tables, links, pictures and plain styles", () => {
    const html =
      '<table width="100%" bgcolor="#eee"><tbody><tr><td style="padding:12px;color:#333333"><a href="https://seats.example/?a=1&amp;b=2">Seats</a><br /><img alt="Still" width="480" src="https://pictures.example/still.jpg" /></td></tr></tbody></table>';
    expect(safeMailHtml(html)).toBe(html);
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a style sheet", "<style>.card{display:none}</style>"],
    ["a frame", '<iframe src="https://x.example/"></iframe>'],
    ["a form", '<form action="https://x.example/"><input name="a"></form>'],
    ["a picture without an address", "<img alt='x'>"],
    ["a picture of one pixel", '<img src="https://x.example/open.gif" width="1" height="1">'],
    ["a picture made small by its style", '<img src="https://x.example/open.gif" style="width:1px;height:1px">'],
    ["a picture in the data", '<img src="data:image/png;base64,AAAA">'],
    ["SVG", "<svg onload='alert(1)'></svg>"],
    ["a comment", "<!-- [if mso]><script>alert(1)</script><![endif] -->"],
  ])("leaves out %s", (_, html) => {
    expect(safeMailHtml(html)).toBe("");
  });

  test.each([
    ['<p onclick="alert(1)">Come</p>', "<p>Come</p>"],
    ['<a href="javascript:alert(1)">Come</a>', "<a>Come</a>"],
    ['<a href="/relative">Come</a>', "<a>Come</a>"],
    ['<a href="//x.example/">Come</a>', "<a>Come</a>"],
    ['<p style="position:fixed;top:0;color:red">Come</p>', '<p style="color:red">Come</p>'],
    ['<p style="margin-bottom:-200px">Come</p>', "<p>Come</p>"],
    ['<p style="background:url(https://x.example/open)">Come</p>', "<p>Come</p>"],
    ['<p class="card" id="foot">Come</p>', "<p>Come</p>"],
  ])("of %s keeps %s", (html, kept) => {
    expect(safeMailHtml(html)).toBe(kept);
  });

  test("cannot close what stands around it, and closes what it opens", () => {
    expect(safeMailHtml("</td></tr></table></body><div><b>Come")).toBe("<div><b>Come</b></div>");
  });

  test("is read in a time that grows with its length", () => {
    const before = process.threadCpuUsage();
    for (const piece of ["<div>", "<a href='", 'style="', "<p style='color:(((", "&lt;"])
      safeMailHtml(piece.repeat(8_000));
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(10_000);
  });
});
