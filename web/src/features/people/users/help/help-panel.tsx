import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import type { HelpAct, HelpAnswer, KnownBy, SignInHelp } from '@muster/contract/people/sign-in-help.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconAt, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { failureText } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { List, Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { SecondStepHelp } from '../edit/second-step-help.tsx'
import { helpQuery } from '../queries.ts'
import classes from './help.module.css'
import {
  actNames,
  checksOf,
  firstName,
  helpSentence,
  knownByOptions,
  slipSentence,
  waitingSentence,
} from './help-words.ts'

/** What keeps a member from signing in, and the acts that help. */
export default function HelpPanel({ user }: { user: UserDetail }) {
  return (
    <QueryView
      query={useQuery(helpQuery(user.user_id))}
      errorTitle={t`We couldn’t check this member’s sign-in`}
      skeleton={<SkeletonLines lines={8} height={22} />}
    >
      {(help) => <Help user={user} help={help} />}
    </QueryView>
  )
}

interface HelpProps {
  user: UserDetail
  help: SignInHelp
}

function Help({ user, help }: HelpProps) {
  const slip = slipSentence(help)
  return (
    <Stack gap="md">
      <div className={classes.sentence} data-tone={help.obstacles.length > 0 ? 'bad' : 'good'}>
        <Text weight={600}>{helpSentence(help, user.full_name)}</Text>
        {slip && <Text size="sm">{slip}</Text>}
      </div>
      <List gap="xs">
        {checksOf(help).map(({ ok, what, text }) => (
          <li key={what} className={classes.check} data-ok={ok || undefined}>
            {ok ? (
              <IconCheck size={18} aria-label={t`Fine`} role="img" />
            ) : (
              <IconX size={18} aria-label={t`In the way`} role="img" />
            )}
            <span>
              <strong>{what}</strong> {text}
            </span>
          </li>
        ))}
      </List>
      {help.locked_because === null ? (
        <Acts key={user.user_id} user={user} help={help} />
      ) : (
        <Text size="sm" tone="ink-2">
          {help.locked_because}
        </Text>
      )}
    </Stack>
  )
}

const params = (user: UserDetail) => ({ user_id: user.user_id })

/** One field for all acts, because the answer is the same. */
function Acts({ user, help }: HelpProps) {
  const name = firstName(user.full_name)
  const [knownBy, setKnownBy] = useState<KnownBy | null>(null)
  const [details, setDetails] = useState('')
  const [missing, setMissing] = useState(false)
  const needed = help.acts.filter((one) => one.needed)
  const others = help.acts.filter((one) => !one.needed)
  const isMissing = knownBy === null || (knownBy === 'other' && details.trim().length < 3)

  /** Undefined if the question hasn’t been answered. */
  function answered(): HelpAnswer | undefined {
    setMissing(isMissing)
    if (isMissing) return undefined
    return { known_by: knownBy, ...(details.trim() && { details: details.trim() }) }
  }

  return (
    <>
      <div className={classes.known}>
        <Select
          label={t`How do you know it’s ${name}?`}
          description={t`Kept with everything you do here`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t`Choose one`}
          data={[...knownByOptions]}
          value={knownBy}
          error={missing && knownBy === null ? t`Choose how you know it’s ${name}` : undefined}
          onChange={(value) => setKnownBy(knownByOptions.find((one) => one.value === value)?.value ?? null)}
        />
        {knownBy === 'other' && (
          <TextInput
            mt="xs"
            label={t`Which way`}
            maxLength={200}
            value={details}
            error={missing && isMissing ? t`Say how you know it’s ${name}` : undefined}
            onChange={(event) => setDetails(event.currentTarget.value)}
          />
        )}
      </div>
      <ul className={classes.acts}>
        {needed.map(({ act, because }) => (
          <li key={act}>
            {act === 'address' ? (
              <Address user={user} help={help} because={because} answered={answered} />
            ) : (
              <OneAct act={act} because={because} user={user} answered={answered} />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Text size="xs" tone="ink-3">
          <Trans>Not needed: {ph({ others: others.map(({ act }) => notNeeded[act]).join(', ') })}</Trans>
        </Text>
      )}
    </>
  )
}

const reads = [keyOf(api.signInHelp), keyOf(api.memberStory), keyOf(api.users)]

interface ActProps {
  user: UserDetail
  because: string | null
  answered: () => HelpAnswer | undefined
}

const hints: Readonly<Record<Exclude<HelpAct, 'address'>, string>> = {
  code: t`By email, valid for 5 minutes`,
  confirm: t`Emails the link that confirms the address`,
  unlock: t`They can try again right away`,
  restore: t`They can sign in again right away`,
  second_step: t`Takes effect in 24 hours, and they can stop it`,
}

const notNeeded: Readonly<Record<HelpAct, string>> = {
  code: t`send a sign-in code`,
  confirm: t`confirm again`,
  address: t`change address`,
  unlock: t`clear failed sign-ins`,
  restore: t`restore account`,
  second_step: t`reset second step`,
}

const buttons: Readonly<Record<Exclude<HelpAct, 'address' | 'second_step'>, string>> = {
  code: t`Send code`,
  confirm: t`Send link`,
  unlock: t({ message: 'Clear', context: 'failed sign-ins' }),
  restore: t`Restore`,
}

const calls = {
  code: api.signInHelp.sendCode,
  confirm: api.signInHelp.confirmAgain,
  unlock: api.signInHelp.unlock,
  restore: api.signInHelp.restore,
}

function OneAct({ act, because, user, answered }: ActProps & { act: Exclude<HelpAct, 'address'> }) {
  const run = useAction({
    call: (body: HelpAnswer) =>
      calls[act === 'second_step' ? 'code' : act].answer({ params: params(user), body }),
    invalidates: reads,
  })
  return (
    <Row gap="sm" justify="space-between" align="center">
      <div>
        <Text weight={600} size="sm">
          {actNames[act]}
        </Text>
        <Text size="xs" tone="ink-3">
          {because ?? hints[act]}
        </Text>
      </div>
      {because === null &&
        (act === 'second_step' ? (
          <SecondStepHelp user={user} />
        ) : (
          <Button
            variant="default"
            size="sm"
            style={{ flex: 'none' }}
            loading={run.isPending}
            onClick={() => {
              const answer = answered()
              if (answer) run.mutate(answer)
            }}
          >
            {buttons[act]}
          </Button>
        ))}
    </Row>
  )
}

function Address({ user, help, because, answered }: ActProps & { help: SignInHelp }) {
  const name = firstName(user.full_name)
  const { waiting } = help
  const [email, setEmail] = useState(help.new_address?.meant ?? help.address.meant ?? '')
  const ask = useAction({
    call: (body: HelpAnswer) =>
      api.signInHelp.changeAddress.answer({ params: params(user), body: { ...body, email } }),
    invalidates: reads,
    onFailed: () => {},
  })
  const withdraw = useAction({
    call: () => api.signInHelp.withdrawAddress.answer({ params: params(user) }),
    invalidates: reads,
  })
  if (waiting) {
    return (
      <Row gap="sm" justify="space-between" align="center">
        <div>
          <Text weight={600} size="sm">
            {waitingSentence(waiting.signers)}
          </Text>
          <Text size="xs" tone="ink-3">
            {waiting.is_own
              ? t`You asked for ${ph({ address: waiting.address })}`
              : t`${ph({ askedBy: waiting.asked_by })} asked for ${ph({ address: waiting.address })}`}
          </Text>
        </div>
        {waiting.is_own && (
          <Button
            variant="default"
            size="sm"
            style={{ flex: 'none' }}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t`Withdraw`}
          </Button>
        )}
      </Row>
    )
  }
  if (because !== null) {
    return (
      <>
        <Text weight={600} size="sm">
          {actNames.address}
        </Text>
        <Text size="xs" tone="ink-3">
          {because}
        </Text>
      </>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const answer = answered()
        if (answer) ask.mutate(answer)
      }}
    >
      <TextInput
        label={t`Right address`}
        type="email"
        maxLength={200}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FormProblem text={ask.error ? failureText(ask.error) : undefined} />
      <Button
        type="submit"
        fullWidth
        mt="xs"
        leftSection={<IconAt size={18} />}
        loading={ask.isPending}
        disabled={email.trim() === ''}
      >
        {t`Change address`}
      </Button>
      <Text size="xs" tone="ink-3" mt="xs">
        <Trans>
          An administrator confirms it first. Then {name} gets a code there and a note at the old address, and
          every device is signed out.
        </Trans>
      </Text>
    </form>
  )
}
