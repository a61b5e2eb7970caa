/** Evaluates React in its own chunk (generate/html/chunks), so that the browser can paint before the code of the app runs. */
import 'react-dom/client'
