import classes from './outbox-page.module.css'

/** The plain text of a mail, its addresses as links. */
export function MailText({ text }: { text: string }) {
  return <p className={classes.text}>{text.split(/(https?:\/\/[^\s<>"]+)/).map(piece)}</p>
}

function piece(text: string, index: number) {
  // Every second piece of the split is an address.
  if (index % 2 === 0) return text
  return (
    <a key={text} href={text}>
      {text}
    </a>
  )
}
