import { Button, Modal, TextInput } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { scannedTicket } from '../../../../ui/ticket/scanned-ticket.ts'
import classes from './check-in.module.css'

const CodeScanner = lazy(() => import('../../../../ui/ticket/code-scanner.tsx'))

/** For members of the circle at the door: scans the tickets of guests, or takes their numbers, one after the other. */
export function LetIn({ meetupId }: { meetupId: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="light" leftSection={<IconTicket size={18} />} onClick={() => setOpened(true)}>
        Scan a ticket
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Let guests in" size={440}>
        <TicketForm meetupId={meetupId} />
      </Modal>
    </>
  )
}

function TicketForm({ meetupId }: { meetupId: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [scanning, setScanning] = useState(false)
  const letIn = useAction({
    call: (ticket: string) => api.meetups.letIn.answer({ params: { meet_id: meetupId }, body: { ticket } }),
    invalidates: meetupReads,
    onDone: () => setText(''),
    onFailed: (error) =>
      error instanceof ApiError ? setProblem(error.texts.join(', ')) : tellFailure(error),
  })

  function take(given: string) {
    const ticket = scannedTicket(given)
    setProblem(ticket ? undefined : 'A ticket has 6 letters and digits')
    if (ticket && !letIn.isPending) letIn.mutate(ticket)
  }
  function send(event: FormEvent) {
    event.preventDefault()
    take(text)
  }

  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <p className={classes.lead}>Guests have their ticket on the page of the meetup.</p>
      {scanning ? (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <CodeScanner
            read={scannedTicket}
            onCode={(ticket) => {
              setScanning(false)
              take(ticket)
            }}
          />
        </Suspense>
      ) : (
        <Button variant="default" leftSection={<IconTicket size={18} />} onClick={() => setScanning(true)}>
          Start the camera
        </Button>
      )}
      <TextInput
        label="Number of the ticket"
        placeholder="A16 B06"
        autoComplete="off"
        spellCheck={false}
        maxLength={8}
        data-autofocus
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value.toUpperCase())
          setProblem(undefined)
        }}
      />
      <SubmitButton busy={letIn.isPending}>Let in</SubmitButton>
    </form>
  )
}
