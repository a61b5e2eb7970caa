/** What stands in the shell until its page has been made; where that fails, client.tsx offers another try. */
export default function ShellPage() {
  return (
    <p role="status" className="mx-auto max-w-[76rem] px-4 py-16 text-14 text-faint md:px-8">
      Opening the page …
    </p>
  )
}
