/** React in its own chunk (generate/html/chunks), so that the browser can paint before the code of the app runs. */
import '@/platform/react-arrived'
import 'react-dom/client'
