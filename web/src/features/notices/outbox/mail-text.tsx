import { Text } from '../../../ui/layout/primitives.tsx'

/** Shows the plain text of an email with its URLs as links. */
export function MailText({ text }: { text: string }) {
  return (
    <Text tone="ink-2" lines mt="sm">
      {text.split(/(https?:\/\/[^\s<>"]+)/).map(piece)}
    </Text>
  )
}

function piece(text: string, index: number) {
  // The split captures URLs, so every odd index is a URL.
  if (index % 2 === 0) return text
  return (
    <a key={text} href={text}>
      {text}
    </a>
  )
}
