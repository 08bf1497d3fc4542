import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { Download, Heart, ImagePlus, Share2, Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ReportButton } from '#app/report-slot.tsx';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useLikePost, useWithdraw, type Post } from './gallery-queries.ts';
import { galleryStrings } from './gallery.strings.ts';
import { stylesQuery } from '../tasks/queries.ts';
import { FindSimilarButton } from '../tasks/find-similar-button.tsx';
import { useLoginFirst } from '../tasks/use-login-first.ts';
import styles from './post-facts.module.css';

type PostFactsProps = { post: Post; isLiked: boolean; isOwn: boolean; onClose: () => void };

/** Whose a work is, what it was made of as far as the author shows it, and what one can do with it. */
export function PostFacts(props: PostFactsProps) {
  const { post } = props;
  const t = useStrings(galleryStrings);
  const lang = useLang();
  const format = useFormat();
  const { headImage } = post.author;
  const nickname = sayNickname(lang, post.author.nickname);
  return (
    <>
      <div className={styles.author}>
        <Avatar name={nickname} src={headImage} />
        <div>
          <p className={styles.nickname}>{nickname}</p>
          <p className={styles.date}>{format.date(post.createTime)}</p>
        </div>
      </div>
      {post.title && <h2 className={styles.title}>{post.title}</h2>}
      <Actions {...props} />
      <Settings post={post} />
      <p className={styles.label}>{t.label}</p>
      <LesserActions {...props} />
    </>
  );
}

function Actions({ post, isLiked }: PostFactsProps) {
  const t = useStrings(galleryStrings);
  const format = useFormat();
  const like = useLikePost(post.id);
  const loginFirst = useLoginFirst(t.loginFirst);
  return (
    <div className={styles.actions}>
      <div className={styles.first}>
        {post.settings && (
          <Link
            href={href.create({ post: post.id })}
            className={classNames(buttonClass({ variant: 'primary', size: 'l' }), styles.remix)}
          >
            <Sparkles aria-hidden="true" />
            {t.remix}
          </Link>
        )}
        <Button
          size="l"
          icon={<Heart aria-hidden="true" className={classNames(isLiked && styles.on)} />}
          aria-pressed={isLiked}
          aria-label={isLiked ? t.unlike : t.like}
          onClick={() => loginFirst(() => like.mutate(!isLiked))}
        >
          {format.compact(post.likes)}
        </Button>
      </div>
      {post.settings && (
        <Link href={href.create({ reference: post.id })} className={buttonClass()}>
          <ImagePlus aria-hidden="true" />
          {t.asReference}
        </Link>
      )}
      <FindSimilarButton cover={post.cover}>{t.findAssets}</FindSimilarButton>
    </div>
  );
}

function Settings({ post }: { post: Post }) {
  const t = useStrings(galleryStrings);
  const lang = useLang();
  const { data: presets = [] } = useQuery(stylesQuery);
  const { settings } = post;
  if (!settings) return <p className={styles.kept}>{t.kept}</p>;
  const preset = presets.find(({ lora }) => post.loras.split(',').includes(lora));
  const facts = [
    { name: t.styleName, value: preset ? pickText(lang, preset.name, preset.enName) : '' },
    { name: t.size, value: `${settings.width} × ${settings.height}` },
    { name: t.seed, value: String(settings.seed) },
    { name: t.engine, value: nameEngine(lang, post.engine) },
  ];
  return (
    <section className={styles.settings}>
      <div className={styles.head}>
        <h3>{t.prompt}</h3>
        <CopyButton text={settings.prompt} />
      </div>
      <p className={styles.words}>{settings.prompt}</p>
      {settings.negativePrompt && (
        <>
          <h3>{t.negative}</h3>
          <p className={styles.words}>{settings.negativePrompt}</p>
        </>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function LesserActions({ post, isOwn, onClose }: PostFactsProps) {
  const t = useStrings(galleryStrings);
  const [asksWithdraw, setAsksWithdraw] = useState(false);
  const withdraw = useWithdraw();

  async function share() {
    const url = new URL(href.gallery({ post: post.id }), location.origin).href;
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // A reader who closes the sheet of the system has changed their mind.
      await navigator.share({ url, title: post.title || t.title }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t.copied);
    } catch {
      toast.error(t.copyFailed);
    }
  }

  function handleWithdraw() {
    withdraw.mutate(post.id, {
      onSuccess: () => {
        toast.success(t.withdrawn);
        onClose();
      },
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <div className={styles.lesser}>
      <Button variant="quiet" icon={<Share2 />} onClick={() => void share()}>
        {t.share}
      </Button>
      {isOwn ? (
        <>
          <a href={post.url} download className={buttonClass({ variant: 'quiet' })}>
            <Download aria-hidden="true" />
            {t.download}
          </a>
          <Button variant="quiet" icon={<Undo2 />} onClick={() => setAsksWithdraw(true)}>
            {t.withdraw}
          </Button>
        </>
      ) : (
        <ReportButton subject="post" id={post.id} />
      )}
      <ConfirmDialog
        open={asksWithdraw}
        onOpenChange={setAsksWithdraw}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        busy={withdraw.isPending}
        onConfirm={handleWithdraw}
      />
    </div>
  );
}
