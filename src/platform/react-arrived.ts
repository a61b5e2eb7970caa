/** Evaluated before React is, which takes a slow machine 0.1 s: what is needed next is on its way meanwhile. */
window.early?.onReact()
