import { blocksOf, type Words } from '@muster/contract/notices/message-words.ts'
import { Link } from 'react-router'
import { List, Stack, Text } from '../../../../ui/layout/primitives.tsx'

/** The text of a message with its lists, links and emphasis. */
export function MessageText({ text }: { text: string }) {
  return (
    <Stack gap="md">
      {blocksOf(text).map((block, index) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text, which have nothing else
          <List key={index} gap="2xs">
            {block.items.map((words, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same
              <li key={position}>
                – <Line words={words} />
              </li>
            ))}
          </List>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Text key={index} lines>
            <Line words={block.words} />
          </Text>
        ),
      )}
    </Stack>
  )
}

const Line = ({ words }: { words: readonly Words[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the same
  words.map((part, index) => <Part key={index} {...part} />)

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
