import { ph, t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { Domain } from '@muster/contract/lib/words.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { useOnce } from '../../ui/acts/use-once.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { DomainPicture } from '../../ui/illustrations/domains.tsx'
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx'
import { infoQuery, profileQuery, useUserInfo } from '../session/session-queries.ts'
import classes from './choose-path.module.css'
import { type DomainText, domains } from './domains.ts'

interface ChoosePathProps {
  opened: boolean
  onClose: () => void
}

/** Dialog to change the member's domain. */
export default function ChoosePath({ opened, onClose }: ChoosePathProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Choose Your Path`} size={720}>
      <ChoosePathForm onClose={onClose} />
    </Modal>
  )
}

function ChoosePathForm({ onClose }: { onClose: () => void }) {
  const { data: info } = useUserInfo()
  const current = info?.user_domains[0]
  const [chosen, setChosen] = useState<Domain | undefined>(current)
  const [busy, setBusy] = useState(false)

  const save = useOnce(async (domain: Domain) => {
    setBusy(true)
    const note = toast.loading(t`Updating domain...`)
    try {
      await api.registration.selectDomains({ body: { domains: [domain] } })
      await queryClient.invalidateQueries({ queryKey: infoQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      toast.success(t`Domain updated successfully!`, note)
      setTimeout(onClose, 500)
    } catch {
      setBusy(false)
      toast.error(t`Failed to update domain. Please try again.`, note)
    }
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen) save(chosen)
  }

  return (
    <form onSubmit={submit}>
      <Text tone="ink-3">
        {t`It sets your badge at the top and what Home suggests. You can change it at any time.`}
      </Text>
      <div className={classes.grid}>
        {domains.map((domain) => (
          <PathCard
            key={domain.value}
            domain={domain}
            chosen={domain.value === chosen}
            onToggle={() => setChosen(domain.value === chosen ? undefined : domain.value)}
          />
        ))}
      </div>
      {chosen && (
        <Row justify="end" mt="md">
          <SubmitButton busy={busy} disabled={chosen === current}>
            {t`Submit`}
          </SubmitButton>
        </Row>
      )}
    </form>
  )
}

function PathCard({
  domain,
  chosen,
  onToggle,
}: {
  domain: DomainText
  chosen: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      className={classes.card}
      data-domain={domain.value}
      aria-pressed={chosen}
      onClick={onToggle}
    >
      <DomainPicture domain={domain.value} size={72} />
      <Stack as="span" gap="2xs">
        <Text as="span" size="xl" weight={700} heading>
          {domain.label}
        </Text>
        <Text as="span" size="xs" tone="ink-2">
          {chosen
            ? domain.areas.join(', ')
            : t`${ph({ areas: domain.areas.slice(0, 2).join(', ') })} and more`}
        </Text>
      </Stack>
    </button>
  )
}
