import { t } from '@lingui/core/macro'
import { Button, FileButton, TextInput } from '@mantine/core'
import { LOGO_BYTES } from '@muster/contract/reach/public-words.ts'
import type { SiteIdentity } from '@muster/contract/reach/site-identity.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { changeSite } from '../../../../api/site.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { pictureProblem, pictureTypes } from '../../../../ui/picture/picture-rules.ts'
import classes from './identity-form.module.css'

interface IdentityFormProps {
  current: SiteIdentity
  submitText: ReactNode
  /** Called when the name was saved, or needed no change. */
  onDone?: () => void
}

/** Name and logo of the community. The logo is uploaded as soon as it's chosen. */
export function IdentityForm({ current, submitText, onDone }: IdentityFormProps) {
  const [identity, setIdentity] = useState(current)
  const shows = (changed: SiteIdentity) => {
    setIdentity(changed)
    changeSite(changed)
    void invalidate(keyOf(api.siteIdentity))
  }
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { name: current.name },
    schema: () => import('@muster/contract/reach/site-identity.ts').then(({ SiteName }) => SiteName),
    send: async (body) => (body.name.trim() === identity.name ? identity : api.siteIdentity.rename({ body })),
    onDone: (changed) => {
      shows(changed)
      onDone?.()
    },
  })

  return (
    <Stack gap="lg">
      <LogoChoice identity={identity} onChanged={shows} />
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label={t`Community name`}
          description={t`Appears in every page title, in emails and on shared pictures`}
          withAsterisk
          maxLength={40}
          {...field('name')}
        />
        <FormProblem text={problem} />
        <SubmitButton busy={busy} disabled={!onDone && !form.isDirty()}>
          {submitText}
        </SubmitButton>
      </form>
    </Stack>
  )
}

interface LogoChoiceProps {
  identity: SiteIdentity
  onChanged: (identity: SiteIdentity) => void
}

function LogoChoice({ identity, onChanged }: LogoChoiceProps) {
  const [refused, setRefused] = useState<string | null>(null)
  const put = useAction({
    call: (file: File) => api.siteIdentity.setLogo.answer({ file }),
    onDone: onChanged,
    onFailed: (error) => {
      setRefused(error.message)
      tellFailure(error)
    },
  })
  const remove = useAction({ call: () => api.siteIdentity.removeLogo.answer(), onDone: onChanged })

  function choose(file: File | null) {
    if (!file) return
    const problem = pictureProblem(file, LOGO_BYTES)
    setRefused(problem)
    if (!problem) put.mutate(file)
  }

  return (
    <Stack gap="sm">
      <Text size="sm" weight={600} tone="ink">
        {t`Logo`}
      </Text>
      <div className={classes.shown}>
        {identity.logo ? (
          <img src={identity.logo} alt={t`Current logo`} height={32} />
        ) : (
          <span>{t`The name is shown next to the product’s logo`}</span>
        )}
      </div>
      <Row gap="xs" wrap>
        <FileButton accept={pictureTypes.join(',')} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={put.isPending}>
              {identity.logo ? t`Choose another` : t`Choose a picture`}
            </Button>
          )}
        </FileButton>
        {identity.is_uploaded && (
          <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t`Remove`}
          </Button>
        )}
      </Row>
      <p className={refused ? classes.refused : classes.help} role={refused ? 'alert' : undefined}>
        {refused ??
          t`PNG, JPEG or WebP, up to 2 MB. Works best on a plain, light background. It’s shown 32 pixels high.`}
      </p>
    </Stack>
  )
}
