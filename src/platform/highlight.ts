/** Underlines text with the CSS Custom Highlight API, which changes no elements. Older browsers underline nothing. */

const rangeIn = (node: Node, startOffset: number, endOffset: number) =>
  new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset })

/** Underlines `words` and each word of several letters in all cells. Returns a function that stops this. */
export function underlineInCells(words: string): () => void {
  const main = document.querySelector('main')
  if (!main || typeof Highlight === 'undefined') return () => {}
  const texts = [words, ...words.split(' ')].filter(text => text.length > 1 || text === words)
  const needles = texts.map(text => text.toLowerCase())
  const underline = () => {
    const found = new Highlight()
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('[data-cell]')) continue
      const text = (node.nodeValue ?? '').toLowerCase()
      for (const needle of needles)
        for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1))
          found.add(rangeIn(node, at, at + needle.length))
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
