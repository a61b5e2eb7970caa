/** Underlines text with the CSS Custom Highlight API, which changes no elements. Older browsers underline nothing. */
import { escapeRegExp } from '@/core/escape'

/** Underlines `words`, or else each of the words, in all cells of a grid. Returns a function that stops this. */
export function underlineInCells(words: string): () => void {
  const main = document.querySelector('main')
  if (!main || typeof Highlight === 'undefined') return () => {}
  const texts = [words, ...words.split(' ')].filter(text => text.length > 1 || text === words)
  const pattern = new RegExp(texts.map(escapeRegExp).join('|'), 'gi')
  const underline = () => {
    const found = new Highlight()
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!node.parentElement?.closest('[data-cell]')) continue
      for (const { index, 0: text } of (node.nodeValue ?? '').matchAll(pattern))
        found.add(
          new StaticRange({
            startContainer: node,
            startOffset: index,
            endContainer: node,
            endOffset: index + text.length,
          }),
        )
    }
    CSS.highlights.set('match', found)
  }
  // Virtual rows are added later, while scrolling.
  const observer = new MutationObserver(underline)
  observer.observe(main, { childList: true, characterData: true, subtree: true })
  underline()
  return () => {
    observer.disconnect()
    CSS.highlights.delete('match')
  }
}
