/** React, made ready with the file that holds it (`generate/html/chunks.ts`), and not only with the first module that uses it. */
import 'react-dom/client'
