import { getSchema } from '@tiptap/core'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { type MailPart, writeMail } from '#api/platform/mail/html-mail.ts'
import { faultsOf, normalise } from '#api/platform/resource/check-value.contract.ts'
import type { NamedField } from '#api/platform/resource/field.contract.ts'
import { richTextHtml } from '#api/platform/rich-text/rich-text-html.ts'
import {
  type RichMark,
  type RichNode,
  type RichText,
  markNames,
  nodeNames,
  plainText,
  richTextVersion,
} from '#api/platform/rich-text/rich-text.contract.ts'
import { canEdit, richTextExtensions } from '#web/platform/rich-text/rich-text-extensions.ts'
import { hostileLinks, hostileTexts, oddLinks } from '#tests/support/hostile/xss-lines.ts'
import { typedLink } from '#web/platform/rich-text/typed-link.ts'

const checkValue = (...given: Parameters<typeof faultsOf>) => faultsOf(...given)[0] ?? null

const field: NamedField = { type: 'richText', name: 'notes' }
const text = (words: string, ...marks: RichMark[]): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const block = (type: string, ...content: RichNode[]): RichNode => ({ type, ...(content.length > 0 && { content }) })
const item = (words: string) => block('listItem', block('paragraph', text(words)))
const link = (href: string): RichMark => ({ type: 'link', attrs: { href } })
const whole = (...content: RichNode[]): RichText => ({ schema: richTextVersion, doc: { type: 'doc', content } })

const instruction = whole(
  { type: 'heading', attrs: { level: 2 }, content: [text('Before 3 < 4 & "5"')] },
  block('paragraph', text('Lock the '), text('press', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
  block('bulletList', item('Gloves'), item('قفازات')),
  { type: 'orderedList', attrs: { start: 3 }, content: [item('Third')] },
  block('blockquote', block('paragraph', text('See '), text('the sheet', link('https://plant.example/a?b=1&c=2')))),
)
const fault = (value: RichText) => checkValue(field, normalise(field, value))

describe('a formatted text', () => {
  it('holds what the editor knows, no more and no less', () => {
    const { nodes, marks } = getSchema(richTextExtensions)
    expect(nodeNames.toSorted()).toEqual(Object.keys(nodes).toSorted())
    expect([...markNames]).toEqual(Object.keys(marks))
    expect(normalise(field, instruction)).toEqual(instruction)
    expect(fault(instruction)).toBeNull()
    expect(canEdit(instruction)).toBe(true)
  })

  it('keeps of a node or a mark only what it says, and marks in the order of the editor', () => {
    const pasted = whole({
      type: 'paragraph',
      attrs: { dir: 'auto', class: 'wide' },
      content: [text('x', { type: 'bold' }, { type: 'link', attrs: { href: 'tel:+902125550102', rel: null } })],
    })
    expect(normalise(field, pasted)).toEqual(
      whole(block('paragraph', text('x', link('tel:+902125550102'), { type: 'bold' }))),
    )
  })

  it.each([
    ['a node that is unknown', whole(block('diagram'))],
    ['a node in a wrong place', whole(item('x'))],
    ['a list without items', whole(block('bulletList'))],
    ['an item that begins with a list', whole(block('bulletList', block('listItem', block('bulletList', item('x')))))],
    ['a heading of a level that pages have', whole({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
    ['a mark that is unknown', whole(block('paragraph', text('x', { type: 'blink' })))],
    ['a mark twice', whole(block('paragraph', text('x', { type: 'bold' }, { type: 'bold' })))],
    ['a link elsewhere', whole(block('paragraph', text('x', link('ftp://plant.example/x'))))],
    ['a link without its place', whole(block('paragraph', text('x', link('/manuals'))))],
    ['an empty text', whole(block('paragraph', text(''), text('x')))],
    ['a later version', { ...instruction, schema: richTextVersion + 1 }],
  ])('is refused with %s', (_, value) => {
    expect(fault(value)).toMatchObject({ field: 'notes', code: 'not_rich_text' })
  })

  it('is refused where it is too deep, too wide or too long', () => {
    const deep = Array.from({ length: 10 }).reduce<RichNode>(
      (inner) => block('blockquote', inner),
      block('paragraph', text('x')),
    )
    expect(fault(whole(deep))?.code).toBe('not_rich_text')
    expect(fault(whole(...Array.from({ length: 501 }, () => block('paragraph', text('x')))))?.code).toBe(
      'not_rich_text',
    )
    expect(fault(whole(block('paragraph', text('x'.repeat(20_001)))))?.code).toBe('too_long')
  })

  it('is left alone by an editor that does not know all of it', () => {
    for (const value of [whole(block('diagram')), whole(block('paragraph', text('x', { type: 'blink' })))])
      expect(canEdit(value)).toBe(false)
    expect(canEdit({ ...instruction, schema: richTextVersion + 1 })).toBe(false)
  })

  it('without a word is none', () => {
    expect(normalise(field, whole(block('paragraph'), block('paragraph', text(' '))))).toBeNull()
  })

  it('is shown as HTML of one list of tags, each line read from its own side', () => {
    expect(richTextHtml(instruction)).toBe(
      '<h2 dir="auto">Before 3 &lt; 4 &amp; "5"</h2><p dir="auto">Lock the <strong><em>press</em></strong><br /></p>' +
        '<ul><li><p dir="auto">Gloves</p></li><li><p dir="auto">قفازات</p></li></ul>' +
        '<ol start="3"><li><p dir="auto">Third</p></li></ol>' +
        '<blockquote><p dir="auto">See <a href="https://plant.example/a?b=1&amp;c=2" target="_blank" ' +
        'rel="noopener noreferrer nofollow">the sheet</a></p></blockquote>',
    )
    // What is stored may be older or newer than the list.
    const strange = whole(
      block('diagram', block('paragraph', text('kept', link('ftp://plant.example'), { type: 'blink' }))),
    )
    expect(richTextHtml(strange)).toBe(
      '<p dir="auto"><a target="_blank" rel="noopener noreferrer nofollow">kept</a></p>',
    )
  })

  it('has a plain text for lists and searches', () => {
    expect(plainText(instruction)).toBe(
      'Before 3 < 4 & "5"\nLock the press\n\n• Gloves\n• قفازات\n3. Third\nSee the sheet',
    )
  })
})

describe('a link', () => {
  it.each([
    ['plant.example', 'https://plant.example'],
    [' ada@plant.example ', 'mailto:ada@plant.example'],
    ['tel:+902125550102', 'tel:+902125550102'],
    ['http://plant.example/a b', undefined],
    ['ftp://plant.example', undefined],
    ['somewhere', undefined],
  ])('typed as %j leads to %j', (typed, href) => expect(typedLink(typed)).toBe(href))
})

describe('what might run a script', () => {
  const tags = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 'a', 'br'])
  const attributes = new Set(['dir', 'start', 'href', 'target', 'rel'])
  /** The elements of a page, as a browser would read them. */
  const elementsOf = (html: string) =>
    DomUtils.findAll(() => true, parseDocument(html).children).map(({ name, attribs }) => ({ name, attribs }))
  const wrongIn = (html: string) =>
    elementsOf(html).filter(
      ({ name, attribs }) =>
        !tags.has(name) ||
        Object.keys(attribs).some((attribute) => !attributes.has(attribute)) ||
        (attribs['href'] !== undefined && !/^(https?|mailto|tel):/.test(attribs['href'])),
    )

  it('is text wherever it is written: the page has the same words, and no element of them', () => {
    expect(hostileTexts.length).toBeGreaterThan(250)
    for (const line of hostileTexts) {
      const words = line.replaceAll(/(?![\t\n])\p{Cc}/gu, '')
      const html = richTextHtml(whole(block('paragraph', text(words, { type: 'bold' }))))
      expect(elementsOf(html).map(({ name }) => name)).toEqual(['p', 'strong'])
      expect(DomUtils.textContent(parseDocument(html).children)).toBe(words)
    }
  })

  it('is refused as the place of a link, and a link to it leads nowhere', () => {
    for (const href of hostileLinks) {
      const value = whole(block('paragraph', text('x', link(href))))
      expect({ href, code: fault(value)?.code }).toEqual({ href, code: 'not_rich_text' })
      expect({ href, wrong: wrongIn(richTextHtml(value)) }).toEqual({ href, wrong: [] })
    }
    for (const href of oddLinks)
      expect({ href, wrong: wrongIn(richTextHtml(whole(block('paragraph', text('x', link(href)))))) }).toEqual({
        href,
        wrong: [],
      })
  })

  it('is nothing in the name of a node or a mark, and in what these say', () => {
    for (const line of hostileTexts) {
      const odd = whole(
        { type: line, attrs: { onload: line }, content: [block('paragraph', text('x', { type: line }))] },
        { type: 'heading', attrs: { level: line, onclick: line }, content: [text('x')] },
        { type: 'orderedList', attrs: { start: line, style: line }, content: [item('x')] },
      )
      expect(fault(odd)?.code).toBe('not_rich_text')
      expect({ line, wrong: wrongIn(richTextHtml(odd)) }).toEqual({ line, wrong: [] })
    }
  })

  it('is text in a mail, in each of its parts', () => {
    const mailOf = (words: readonly string[]) =>
      elementsOf(
        writeMail(
          'en',
          words.flatMap((line): MailPart[] => [
            { kind: 'text', text: line },
            { kind: 'note', text: line, href: 'https://plant.example' },
            { kind: 'link', label: line, href: 'https://plant.example' },
            { kind: 'figures', rows: [{ label: line, value: line, note: line }] },
          ]),
        ).html,
      ).filter(({ name }) => name !== 'br')
    expect(mailOf(hostileTexts)).toEqual(mailOf(hostileTexts.map(() => 'x')))
  })
})
