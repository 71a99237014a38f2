import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { money, REFUND_DAYS, toMinor } from '@muster/contract/reach/donation-words.ts'
import type { DonationOffer } from '@muster/contract/reach/donations.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { NEEDED_MOST } from '../purpose-bars.tsx'
import { AmountField } from './amount-field.tsx'
import classes from './donation.module.css'
import { CANCELLED, useGiving } from './use-giving.ts'

const SandboxDialog = lazyDialog(() => import('./sandbox-dialog.tsx'))

export function DonationForm({ offer }: { offer: DonationOffer }) {
  const giving = useGiving(offer.texts)
  const { form, field, notice } = giving
  const { values } = form
  const [forOrganisation, setForOrganisation] = useState(false)
  return (
    <>
      <Stack as="form" gap="md" onSubmit={giving.submit} noValidate>
        {offer.gateway === 'sandbox' && (
          <p className={classes.notice}>{t`Test mode: whatever you choose, no money will be moved.`}</p>
        )}
        {notice && (
          <p className={classes.notice} data-tone={notice.tone} role="status">
            {notice.text}
          </p>
        )}
        <SegmentedControl
          fullWidth
          aria-label={t`How often`}
          data={[
            { value: 'once', label: t`Once` },
            { value: 'monthly', label: t`Every month` },
          ]}
          value={values.monthly ? 'monthly' : 'once'}
          onChange={(often) => form.setFieldValue('monthly', often === 'monthly')}
        />
        <AmountField offer={offer} {...field('amount')} />
        {offer.purposes.length > 0 && (
          <Select
            label={t`Purpose`}
            data={[
              { value: '', label: NEEDED_MOST },
              ...offer.purposes.map((value) => ({ value, label: value })),
            ]}
            allowDeselect={false}
            {...field('purpose')}
            onChange={(purpose) => form.setFieldValue('purpose', purpose ?? '')}
          />
        )}
        <div className={classes.pair}>
          <TextInput label={t`Name`} autoComplete="name" maxLength={100} withAsterisk {...field('name')} />
          <TextInput
            label={t`Phone (optional)`}
            type="tel"
            autoComplete="tel"
            maxLength={20}
            {...field('phone_number')}
          />
        </div>
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="email"
          description={t`We’ll send your receipt here`}
          withAsterisk
          {...field('email')}
        />
        <div className={classes.tax}>
          <Switch
            label={t`I want a tax receipt`}
            description={t`The tax office then needs your PAN`}
            {...field('wants_tax_receipt', { type: 'checkbox' })}
          />
          {values.wants_tax_receipt && (
            <TextInput
              label={t`PAN`}
              autoComplete="off"
              maxLength={10}
              description={t`Stored only with the receipt. Afterwards, we only show its last four characters.`}
              withAsterisk
              {...field('pan_number')}
              onChange={(event) => form.setFieldValue('pan_number', event.currentTarget.value.toUpperCase())}
            />
          )}
        </div>
        <Checkbox
          label={t`I’m donating on behalf of an organisation`}
          checked={forOrganisation}
          onChange={(event) => {
            setForOrganisation(event.currentTarget.checked)
            form.setFieldValue('company', '')
          }}
        />
        {forOrganisation && (
          <TextInput
            label={t`Organisation`}
            autoComplete="organization"
            maxLength={100}
            {...field('company')}
          />
        )}
        <Checkbox label={t`Don’t name me anywhere`} {...field('anonymous', { type: 'checkbox' })} />
        <Checkbox
          label={
            <Trans>
              I agree to the <TextLink to="/terms">terms of use</TextLink>, the{' '}
              <TextLink to="/privacy">privacy notice</TextLink> and the{' '}
              <TextLink to="/refund-policy">refund policy</TextLink>
            </Trans>
          }
          {...field('agreed', { type: 'checkbox' })}
        />
        <FormProblem text={giving.problem} />
        <SubmitButton busy={giving.busy} size="lg">
          {labelOf(values.amount, values.monthly, offer.currency)}
        </SubmitButton>
        <p className={classes.small}>
          <Trans>
            You can ask for a refund within {REFUND_DAYS} days.{' '}
            <Link to="/donation/refund">How refunds work</Link>
          </Trans>
        </p>
      </Stack>
      <SandboxDialog
        order={giving.order}
        opened={giving.order !== undefined}
        onClose={() => giving.end(CANCELLED)}
        onEnd={giving.end}
      />
    </>
  )
}

/** Opens in a new tab, so that the form keeps what was typed. */
const TextLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" rel="noreferrer">
    {children}
  </Link>
)

function labelOf(amount: number | '', monthly: boolean, currency: string): string {
  const minor = amount === '' ? null : toMinor(amount, currency)
  if (!minor) return t`Donate`
  const sum = money(minor, currency)
  return monthly ? t`Donate ${sum} every month` : t`Donate ${sum}`
}
