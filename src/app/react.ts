/** Evaluates React in the chunk that holds it (generate/html/chunks), so that the browser can paint before the app's own code runs. */
import 'react-dom/client'
