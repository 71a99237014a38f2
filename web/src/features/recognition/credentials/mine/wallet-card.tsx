import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './mine.module.css'

/** The wallet (DID) that the next credentials are issued to. */
export function WalletCard({ wallet }: { wallet: string | null }) {
  const [did, setDid] = useState(wallet ?? '')
  const [problem, setProblem] = useState<string>()
  const invalidates = [keyOf(api.credentials.mine)]
  const connect = useAction({
    call: () => api.credentials.connectWallet.answer({ body: { did } }),
    invalidates,
    onFailed: (error) => {
      const text = error instanceof ApiError ? error.fields.did : undefined
      if (text) setProblem(text)
      else tellFailure(error)
    },
  })
  const disconnect = useAction({ call: () => api.credentials.disconnectWallet.answer({}), invalidates })

  function send(event: FormEvent) {
    event.preventDefault()
    connect.mutate()
  }

  return (
    <Card title={t`Your wallet`}>
      <Text size="sm" tone="ink-2">
        {t`Credentials say who they belong to without showing your email address. If you keep them in a wallet app, enter the ID that the app gives you and we’ll include it in your future ones. We don’t check that it’s yours.`}
      </Text>
      <form onSubmit={send} noValidate className={classes.form}>
        <TextInput
          label={t`Wallet ID`}
          placeholder="did:key:z6Mk…"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={did}
          error={problem}
          onChange={(event) => {
            setDid(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="default" loading={connect.isPending}>
          {wallet ? t`Change ID` : t`Connect wallet`}
        </Button>
        {wallet && (
          <Button variant="subtle" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {t`Disconnect`}
          </Button>
        )}
      </form>
    </Card>
  )
}
