import { Editor, type JSONContent } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
  Unlink,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import richStyles from '#shared/ui/rich-text.module.css';
import { toast } from '#shared/ui/toast-store.ts';
import { contentStrings } from './content.strings.ts';
import styles from './editor.module.css';
import { PictureInput } from './picture-field.tsx';
import { tidyPasted } from './pasted.ts';
import { LEGAL_TEXT, RICH_TEXT } from './rich-schema.ts';

type Tool = {
  name: keyof (typeof contentStrings)['zh']['editor'];
  icon: LucideIcon;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
};

const TOOLS: readonly Tool[] = [
  {
    ...{ name: 'bold', icon: Bold },
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    ...{ name: 'italic', icon: Italic },
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    ...{ name: 'code', icon: Code },
    isOn: (e) => e.isActive('code'),
    run: (e) => e.chain().focus().toggleCode().run(),
  },
  {
    ...{ name: 'h2', icon: Heading2 },
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    ...{ name: 'h3', icon: Heading3 },
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ name: 'bullets', icon: List },
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ name: 'numbers', icon: ListOrdered },
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ name: 'quote', icon: Quote },
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { name: 'rule', icon: Minus, run: (e) => e.chain().focus().setHorizontalRule().run() },
  { name: 'undo', icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: Redo2, run: (e) => e.chain().focus().redo().run() },
];

/** Legal texts have headings, paragraphs and points, and nothing else. */
const LEGAL_TOOLS: ReadonlySet<Tool['name']> = new Set(['h2', 'bullets', 'undo', 'redo']);

type RichEditorProps = {
  label: string;
  lang: 'zh-CN' | 'en';
  /** What to begin with, HTML or a document; another one later is not taken: give the editor another key. */
  initial: string | JSONContent;
  onChange: (html: string, document: JSONContent) => void;
  /** A legal text rather than an article. */
  isLegal?: boolean;
};

/** Whoever asked for it types into it next. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Writes an article: what the server would take out cannot be put in. */
export function RichEditor({ label, lang, initial, onChange, isLegal = false }: RichEditorProps) {
  const t = useStrings(contentStrings).editor;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ onChange, initial, label, lang, isLegal, left: t.picturesLeft });
  useEffect(() => {
    latest.current = { onChange, initial, label, lang, isLegal, left: t.picturesLeft };
  });
  useEffect(() => {
    const { initial, label, lang, isLegal } = latest.current;
    const made = new Editor({
      ...{ element: box.current, content: initial, injectCSS: false },
      extensions: isLegal ? LEGAL_TEXT : RICH_TEXT,
      editorProps: {
        transformPastedHTML(html) {
          const { isLegal, left } = latest.current;
          const pasted = tidyPasted(html, isLegal ? 2 : 3);
          if (pasted.pictures > 0 && !isLegal) toast.warn(left);
          return pasted.html;
        },
        attributes: {
          ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
          class: classNames(richStyles.text, styles.text),
        },
      },
      onUpdate: ({ editor }) =>
        latest.current.onChange(editor.isEmpty ? '' : editor.getHTML(), editor.getJSON()),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  const [link, setLink] = useState<string | null>(null);
  const tools = isLegal ? TOOLS.filter(({ name }) => LEGAL_TOOLS.has(name)) : TOOLS;
  return (
    <div className={styles.rich}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.frame}>
        <div className={styles.tools} role="toolbar" aria-label={`${label} · ${t.tools}`}>
          {tools.map(({ name, icon: Icon, isOn, run }) => (
            <IconButton
              key={name}
              size="s"
              label={t[name]}
              icon={<Icon />}
              aria-pressed={editor && isOn ? isOn(editor) : undefined}
              onClick={() => editor && run(editor)}
            />
          ))}
          {!isLegal && <Inserts editor={editor} onLink={setLink} />}
        </div>
        {link !== null && (
          <form
            className={styles.link}
            onSubmit={(event) => {
              event.preventDefault();
              editor?.chain().focus().extendMarkRange('link').setLink({ href: link.trim() }).run();
              setLink(null);
            }}
          >
            <input
              type="url"
              required
              pattern="(https://|mailto:).+"
              aria-label={t.linkAddress}
              placeholder={t.linkAddress}
              value={link}
              ref={takeFocus}
              onChange={(event) => setLink(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                setLink(null);
                editor?.commands.focus();
              }}
            />
            <Button type="submit" size="s">
              {t.apply}
            </Button>
          </form>
        )}
        <div ref={box} className={styles.box} />
      </div>
    </div>
  );
}

/** What stands in an article beside its words. */
function Inserts({ editor, onLink }: { editor: Editor | null; onLink: (address: string) => void }) {
  const t = useStrings(contentStrings).editor;
  return (
    <>
      <IconButton
        size="s"
        label={t.link}
        icon={<Link2 />}
        aria-pressed={editor?.isActive('link')}
        onClick={() => onLink(String(editor?.getAttributes('link')['href'] ?? 'https://'))}
      />
      {editor?.isActive('link') && (
        <IconButton
          size="s"
          label={t.unlink}
          icon={<Unlink />}
          onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
        />
      )}
      <PictureInput
        label={t.picture}
        icon={<ImagePlus />}
        onPicture={({ url, name }) => editor?.chain().focus().setImage({ src: url, alt: name }).run()}
      />
    </>
  );
}
