import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './door.module.css'

const CodeScanner = lazyPart(() => import('../../../ui/ticket/code-scanner.tsx'))

/** Reads tickets by camera, one after the other, or typed numbers. */
export function TicketBox({ onTicket }: { onTicket: (ticket: string) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [scanning, setScanning] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    const ticket = ticketIn(text)
    setProblem(ticket ? undefined : t`Enter the ticket’s 10 letters and digits`)
    if (!ticket) return
    setText('')
    onTicket(ticket)
  }

  return (
    <div className={classes.box}>
      {scanning && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <CodeScanner goesOn read={ticketIn} onCode={onTicket} />
        </Suspense>
      )}
      <Button
        variant={scanning ? 'default' : 'filled'}
        size="md"
        leftSection={<IconQrcode size={20} />}
        onClick={() => setScanning(!scanning)}
      >
        {scanning ? t`Stop camera` : t`Scan tickets`}
      </Button>
      <form onSubmit={send} noValidate className={classes.typed}>
        <TextInput
          label={t`Ticket number`}
          placeholder={t`ABCDE FGH23`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={14}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value.toUpperCase())
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="default">
          {t`Check in`}
        </Button>
      </form>
    </div>
  )
}

/**
 * The ticket number in scanned or typed text, with or without its space, in any letter case; null otherwise.
 */
function ticketIn(text: string): string | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{10}$/.test(plain) ? plain : null
}
