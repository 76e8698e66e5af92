import { EarlyScript } from "./early-script.tsx";

/** Storage of this page alone, for browsers in which already asking for the tab's storage throws. */
const APPLY =
  "try{sessionStorage.length}catch{let m=new Map;Object.defineProperty(window,'sessionStorage',{configurable:true,value:{" +
  "getItem:k=>m.get(String(k))??null,setItem(k,v){m.set(String(k),String(v))},removeItem(k){m.delete(String(k))}}})}";

/** Before any script that remembers something for the tab, such as the place to which a page was scrolled. */
export const StorageScript = () => <EarlyScript code={APPLY} />;
