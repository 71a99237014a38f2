import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { handbooks } from '@muster/contract/reach/handbooks.ts'
import { agreedTextKeys, SITE_TEXT_MAX } from '@muster/contract/reach/public-words.ts'
import type { SiteText, TextKey } from '@muster/contract/reach/site-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { TextBody } from '../shared/text-body.tsx'
import classes from './manage.module.css'

interface TextEditorProps {
  name: TextKey
  /** Path of the page that shows the text. */
  page: string
}

/** Edits the current version of a text, with a live preview next to it. */
export function TextEditor({ name, page }: TextEditorProps) {
  const text = useQuery(queryOf(api.siteTexts.read, { params: { key: name } }))
  return (
    <QueryView query={text}>
      {(current) => <Editor key={current.version} current={current} page={page} />}
    </QueryView>
  )
}

const isAgreedTo = (key: TextKey) => agreedTextKeys.some((one) => one === key)

function Editor({ current, page }: { current: SiteText; page: string }) {
  const initialValues = {
    title: current.title,
    body: current.body,
    link: current.link ?? '',
    link_text: current.link_text ?? '',
    next_on: current.next_on ?? '',
    asks_again: false,
    after_version: current.version,
  }
  const draft = formDraft({ kind: 'record-form', id: `text ${current.key}` }, Object.keys(initialValues))
  const [isBehind] = useState(() => draft.typedOver(initialValues) !== undefined)
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues,
    draft,
    schema: () => import('@muster/contract/reach/site-texts.ts').then(({ SiteTextFields }) => SiteTextFields),
    send: (values) => api.siteTexts.publish({ params: { key: current.key }, body: values }),
    onDone: (made) => {
      toast.success(t`Published as version ${ph({ version: made.version })}`)
      void invalidate(keyOf(api.siteTexts))
    },
  })
  const { title, body, link_text, next_on } = form.values
  const isHandbook = current.key in handbooks

  return (
    <div className={classes.both}>
      <Card title={t`Text`}>
        <form className={classes.form} onSubmit={submit}>
          {isBehind && (
            <Callout
              tone="warn"
              title={t`Version ${ph({ version: current.version })} was published after you wrote this`}
            >
              {t`This is your text. Publishing it replaces that version.`}
            </Callout>
          )}
          <TextInput label={t`Title`} withAsterisk maxLength={100} {...field('title')} />
          <Textarea
            label={t`Text`}
            description={
              current.key === 'words'
                ? t`Write one paragraph for each member, ending with a line that has a dash and their name. Ask them first.`
                : t`Leave an empty line to start a paragraph. Use ## for a heading and - for a list item. A list of questions and answers becomes expandable: - Is it free? Yes.`
            }
            autosize
            minRows={12}
            maxRows={28}
            maxLength={SITE_TEXT_MAX}
            {...field('body')}
          />
          {current.key !== 'words' && !isAgreedTo(current.key) && !isHandbook && (
            <>
              <TextInput label={t`Button text`} maxLength={40} {...field('link_text')} />
              <TextInput label={t`Button link`} type="url" maxLength={500} {...field('link')} />
            </>
          )}
          {current.key === 'trivial-ideas' && (
            <TextInput label={t`Next date`} type="date" {...field('next_on')} />
          )}
          {isAgreedTo(current.key) && (
            <Checkbox
              label={t`Important change: ask members to agree again`}
              description={t`We’ll ask at the top of every page. Members can keep using the app until they agree.`}
              {...field('asks_again', { type: 'checkbox' })}
            />
          )}
          <FormProblem text={problem} />
          <SubmitButton busy={busy}>{t`Publish`}</SubmitButton>
        </form>
      </Card>
      <Card
        title={t`Preview`}
        aside={
          <a href={page} target="_blank" rel="noreferrer">
            {t`Open page`}
          </a>
        }
      >
        <div className={classes.preview}>
          <h2>{title}</h2>
          {next_on && (
            <p>
              <Trans>Next date: {ph({ nextOn: formatDate(next_on) })}</Trans>
            </p>
          )}
          {body.trim() ? (
            <TextBody body={body} />
          ) : (
            <p>
              {isHandbook
                ? t`If there’s no text, this role has no handbook.`
                : t`If there’s no text, the page says it’s coming soon.`}
            </p>
          )}
          {link_text && <p className={classes.button}>{link_text}</p>}
        </div>
      </Card>
      <UnsavedChanges when={form.isDirty} forget={draft.drop} />
    </div>
  )
}
