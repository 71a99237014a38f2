import classes from '../text.module.css'

type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: string[] }

/**
 * Parses the markup of site texts: `## ` starts a heading, `- ` a list item, and an empty line ends a block.
 */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of body.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') open = false
    else if (line.startsWith('## ')) {
      blocks.push({ kind: 'heading', text: line.slice(3) })
      open = false
    } else if (line.startsWith('- ')) {
      if (open && last?.kind === 'list') last.entries.push(line.slice(2))
      else blocks.push({ kind: 'list', entries: [line.slice(2)] })
      open = true
    } else if (open && last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text} ${line}` }
    } else {
      blocks.push({ kind: 'paragraph', text: line })
      open = true
    }
  }
  return blocks
}

const question = /^(.+?\?)\s+(.+)$/s

const isQuestion = (entry: string) => question.test(entry)

/** Questions and answers as an accordion. */
function Questions({ entries }: { entries: readonly string[] }) {
  return (
    <div className={classes.questions}>
      {entries.map((entry) => {
        const [, asked, answered] = question.exec(entry) ?? []
        return (
          <details key={entry}>
            <summary>{asked}</summary>
            <p>{answered}</p>
          </details>
        )
      })}
    </div>
  )
}

/** Renders a site text. Its content is never interpreted as HTML. */
export function TextBody({ body }: { body: string }) {
  return (
    <div className={classes.body}>
      {blocksOf(body).map((block, index) => {
        // The index is a stable key, because the text is always replaced as a whole.
        const key = `${block.kind}${index}`
        if (block.kind === 'heading') return <h2 key={key}>{block.text}</h2>
        if (block.kind !== 'list') return <p key={key}>{block.text}</p>
        if (block.entries.every(isQuestion)) return <Questions key={key} entries={block.entries} />
        return (
          <ul key={key}>
            {block.entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}
