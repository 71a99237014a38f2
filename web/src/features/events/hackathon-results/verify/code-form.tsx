import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { certificatePath } from '@muster/contract/events/addresses.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import classes from '../../../../ui/front-page/check-page.module.css'
import { Card } from '../../../../ui/layout/card.tsx'
import { codeIn } from '../certificates/certificate-words.ts'

/** Opens the certificate for a code read off paper. */
export function CodeForm({ title }: { title: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  function send(event: FormEvent) {
    event.preventDefault()
    const code = codeIn(text)
    setProblem(code ? undefined : t`Enter the certificate’s 12 letters and digits`)
    if (code) void navigate(certificatePath(code))
  }

  return (
    <Card title={title} className={classes.screenOnly}>
      <form onSubmit={send} noValidate className={classes.form}>
        <TextInput
          label={t`Code`}
          placeholder={t`ABCD2345EFGH`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value.toUpperCase())
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="default">
          {t`Check`}
        </Button>
      </form>
    </Card>
  )
}
