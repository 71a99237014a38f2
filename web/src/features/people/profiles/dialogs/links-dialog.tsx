import { ph, t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import {
  SOCIAL_LINK_KARMA,
  type SocialNetwork,
  socialNetworks,
  socialNetworkTitles,
} from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { memberReads } from '../../../../api/reads.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { useSite } from '../../../../api/site.ts'
import { reloadSession } from '../../../../shell/session/session-queries.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { socialIcons } from '../cards/socials-card.tsx'
import { type Socials, socialsQuery } from '../queries.ts'
import { linkKarmaWords } from '../shared/link-words.ts'
import { socialLinks } from '../shared/social-links.ts'
import classes from './links-dialog.module.css'

interface LinksDialogProps {
  muid: string
  opened: boolean
  onClose: () => void
}

/** My accounts on other sites. The dialog stays open when saving fails. */
export default function LinksDialog({ muid, opened, onClose }: LinksDialogProps) {
  const socials = useQuery(socialsQuery(muid))
  const karma = linkKarmaWords(useSite().rules)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Your links`} size={560}>
      <Text tone="ink-2" mb="md">
        {t`Enter a username or the address of your profile.`} {karma && `${karma}.`}
      </Text>
      <QueryView query={socials} skeleton={<SkeletonLines lines={8} height={42} />}>
        {(given) => <LinksForm muid={muid} given={given} onSaved={onClose} />}
      </QueryView>
    </Modal>
  )
}

interface LinksFormProps {
  muid: string
  given: Socials
  onSaved: () => void
}

function LinksForm({ muid, given, onSaved }: LinksFormProps) {
  const { links_paid } = useSite().rules
  const another = socialLinks(given).length < links_paid
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: Object.fromEntries(
      socialNetworks.map((network) => [network, given[network] ?? '']),
    ) as Record<SocialNetwork, string>,
    draft: formDraft({ kind: 'links', id: 'mine' }, socialNetworks),
    schema: () => import('@muster/contract/people/profiles.ts').then((module) => module.SocialsChange),
    send: (body) => api.profiles.editSocials({ body }),
    onDone: () => {
      toast.success(t`Links saved`)
      void invalidate(...memberReads(muid))
      void reloadSession()
      onSaved()
    },
  })

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.grid}>
        {socialNetworks.map((network) => {
          const NetworkIcon = socialIcons[network]
          return (
            <TextInput
              key={network}
              label={socialNetworkTitles[network]}
              placeholder={t`${ph({ socialNetworkTitles: socialNetworkTitles[network] })} username`}
              leftSection={<NetworkIcon size={19} stroke={1.7} />}
              rightSection={
                another && !given[network] ? (
                  <Text as="span" size="xs" weight={700} tone="gold">
                    +{SOCIAL_LINK_KARMA}
                  </Text>
                ) : undefined
              }
              rightSectionWidth={52}
              rightSectionPointerEvents="none"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              {...field(network)}
            />
          )
        })}
      </div>
      <UnsavedChanges when={form.isDirty} />
      <FormProblem text={problem} />
      <div className={classes.actions}>
        <SubmitButton busy={busy} disabled={!form.isDirty()}>
          {t`Save links`}
        </SubmitButton>
      </div>
    </form>
  )
}
