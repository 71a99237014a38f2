import { blocksOf, type Words } from '@muster/contract/notices/message-words.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { List, Stack, Text } from '../../../../ui/layout/primitives.tsx'

/** The text of a message with its lists, links and emphasis. */
export function MessageText({ text }: { text: string }) {
  return (
    <Stack gap="md">
      {inOrder(blocksOf(text), (block) =>
        block.kind === 'list' ? (
          <List gap="2xs">
            {inOrder(block.items, (words) => (
              <li>
                – <Line words={words} />
              </li>
            ))}
          </List>
        ) : (
          <Text lines>
            <Line words={block.words} />
          </Text>
        ),
      )}
    </Stack>
  )
}

/** Parts of one text have nothing but their position to tell them apart. */
const inOrder = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  parts.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>)

const Line = ({ words }: { words: readonly Words[] }) => inOrder(words, (part) => <Part {...part} />)

function Part({ text, look, link }: Words) {
  if (link?.startsWith('/')) return <Link to={link}>{text}</Link>
  if (link) {
    return (
      <a href={link} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  }
  if (look === 'emphasis') return <em>{text}</em>
  return look === 'plain' ? text : <strong>{text}</strong>
}
