import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { LINK_TAGS_MAX } from '@muster/contract/reach/short-link-words.ts'
import type { LinkOwner, ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { RowForm } from '../../../../ui/data-table/row-form.tsx'
import { plainText } from '../../../../ui/form/conflict-panel.tsx'
import wide from '../../../../ui/form/form-layout.module.css'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { UntilField } from '../../../../ui/form/until-field.tsx'
import { changedIn, useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import { ownersQuery, shortLinkReads, tagsQuery } from '../queries.ts'
import classes from './link-form.module.css'
import { emptyLink, type LinkValues, valuesOf } from './link-values.ts'
import { SlugField } from './slug-field.tsx'
import { TrackingFields } from './tracking-fields.tsx'

interface LinkFormProps {
  /** Null creates a new link. */
  link: ShortLinkRow | null
  onClose: () => void
  onDelete?: (() => void) | undefined
}

const fields = [
  { name: 'title', label: t`Title` },
  { name: 'long_url', label: t`Long link` },
  { name: 'short_url', label: t`Short link` },
  { name: 'tags', label: t`Tags` },
  { name: 'expires_at', label: t`Expires` },
  { name: 'max_clicks', label: t`Click limit` },
  { name: 'passes_query', label: t`Pass on parameters` },
  { name: 'owner_id', label: t`Owner` },
]

export function LinkForm({ link, onClose, onDelete }: LinkFormProps) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const { data: found = [] } = useQuery(ownersQuery)
  const owners = withPresent(found, link)
  const rowForm = useRecordForm({
    record: link,
    valuesOf,
    emptyValues: emptyLink,
    keptAs: `short link ${link?.id ?? 'new'}`,
    unkept: ['password'],
    schema: () =>
      import('@muster/contract/reach/short-links.ts').then((contract) => contract.ShortLinkFields),
    send: (values, version) => save(values, version),
    onDone: () => {
      toast.success(link ? t`Short link updated` : t`Short link created`)
      void invalidate(...shortLinkReads)
      onClose()
    },
  })
  const { form, field, version } = rowForm
  const { values } = form
  const show = (name: string, value: unknown) =>
    name === 'owner_id'
      ? (owners.find(({ id }) => id === value)?.full_name ?? t`no one`)
      : plainText(name, value)

  return (
    <RowForm
      form={rowForm}
      saveLabel={link ? t`Save` : t`Create`}
      onClose={onClose}
      compare={{ fields, show }}
      grave={onDelete && { label: t`Delete`, begin: onDelete }}
    >
      <TextInput
        className={wide.wide}
        label={t`Title`}
        description={t`For the list and the poster. Visitors don’t see it.`}
        withAsterisk
        maxLength={100}
        data-autofocus
        {...field('title')}
      />
      <TextInput
        className={wide.wide}
        label={t`Paste long link`}
        placeholder="https://"
        type="url"
        inputMode="url"
        withAsterisk
        maxLength={500}
        {...field('long_url')}
      />
      <TrackingFields
        address={values.long_url}
        onChange={(address) => form.setFieldValue('long_url', address)}
      />
      <SlugField
        slug={values.short_url}
        title={values.title}
        except={link?.id}
        onChoose={(slug) => form.setFieldValue('short_url', slug)}
        {...field('short_url')}
      />
      {link && values.short_url !== link.short_url && (
        <p
          className={classes.hint}
        >{t`If you change this, printed codes and shared links will stop working.`}</p>
      )}
      <TagsInput
        className={wide.wide}
        label={t`Tags`}
        placeholder={values.tags.length === 0 ? t`For example, posters` : undefined}
        data={tags}
        maxTags={LINK_TAGS_MAX}
        maxLength={30}
        {...field('tags')}
      />
      <UntilField
        description={t`The link stops working after this day`}
        value={values.expires_at}
        error={form.errors.expires_at}
        onChange={(moment) => form.setFieldValue('expires_at', moment)}
      />
      <NumberInput
        label={t`Click limit`}
        placeholder={t`No limit`}
        min={1}
        allowDecimal={false}
        thousandSeparator=","
        hideControls
        {...field('max_clicks')}
        value={values.max_clicks ?? ''}
        onChange={(value) => form.setFieldValue('max_clicks', value === '' ? null : Number(value))}
      />
      <Checkbox
        className={wide.wide}
        label={t`Pass on parameters`}
        description={t`Someone who opens the short link with ?utm_source=newsletter behind it takes that along to the long link`}
        checked={values.passes_query}
        onChange={(event) => form.setFieldValue('passes_query', event.currentTarget.checked)}
      />
      <div className={wide.wide}>
        <PasswordField
          label={t`Password`}
          description={
            version?.has_password
              ? t`Visitors must enter a password. Enter a new one to replace it.`
              : t`Visitors must enter it to open the link`
          }
          placeholder={version?.has_password ? undefined : t`None`}
          autoComplete="new-password"
          maxLength={100}
          disabled={values.no_password}
          {...field('password')}
        />
        {version?.has_password && (
          <Checkbox
            mt={8}
            label={t`Remove the password`}
            checked={values.no_password}
            onChange={(event) => {
              form.setFieldValue('no_password', event.currentTarget.checked)
              form.setFieldValue('password', '')
            }}
          />
        )}
      </div>
      {link && (
        <>
          <Select
            className={wide.wide}
            label={t`Owner`}
            description={t`The person who manages this link. Must be allowed to manage short links.`}
            data={owners.map(({ id, full_name, muid }) => ({ value: id, label: `${full_name}, ${muid}` }))}
            searchable
            clearable
            nothingFoundMessage={t`No matching members who can manage short links`}
            {...field('owner_id')}
            value={values.owner_id ?? null}
          />
          <p className={classes.hint}>
            <Trans>
              Last updated by {ph({ updatedBy: link.updated_by })} on{' '}
              {ph({ updatedAt: formatDate(link.updated_at, 'day') })}.
            </Trans>
          </p>
        </>
      )}
    </RowForm>
  )
}

/** Keeps the current owner in the options, even if they can no longer manage short links. */
const withPresent = (owners: readonly LinkOwner[], link: ShortLinkRow | null): readonly LinkOwner[] =>
  !link?.owner_id || owners.some(({ id }) => id === link.owner_id)
    ? owners
    : [{ id: link.owner_id, full_name: link.owner, muid: t`can no longer manage short links` }, ...owners]

async function save(values: LinkValues, version: ShortLinkRow | null): Promise<ShortLinkRow> {
  const { password, no_password, ...rest } = values
  if (!version) return api.shortLinks.create({ body: { ...rest, password: password || null } })
  const change = {
    ...changedIn(rest, { ...version }),
    ...(no_password ? { password: null } : password && { password }),
  }
  return api.shortLinks.update({
    params: { url_id: version.id },
    body: { ...change, seen_at: version.updated_at },
  })
}
