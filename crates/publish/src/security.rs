//! `.well-known/security.txt`: whom to tell about a weakness of the site (RFC 9116).

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use apila_model::problems::Day;

use crate::site::Site;
use crate::{Result, files};

/// The folder of the file, in the folder of the site.
const FOLDER: &str = ".well-known";
/// The file.
const FILE: &str = ".well-known/security.txt";
/// The milliseconds after which the file counts as out of date. The standard recommends less than a year.
const VALID: u128 = 360 * 24 * 60 * 60 * 1000;

/// Writes the file. The contact is a `mailto:` or `https:` address, or just a mail address.
///
/// # Errors
/// If the contact is neither, or the file cannot be written.
pub(crate) fn write(folder: &Path, site: &Site, contact: &str) -> Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|error| error.to_string())?;
    let text = text(site, contact, now.as_millis())?;
    let place = folder.join(FOLDER);
    fs::create_dir_all(&place).map_err(|error| format!("cannot create {}: {error}", place.display()))?;
    files::write(folder, FILE, text)?;
    if site.path() != "/" {
        eprintln!("{FILE} counts only at the root of a host: copy it there, {}", at_root(site));
    }
    Ok(())
}

/// The address at which the file counts.
fn at_root(site: &Site) -> String {
    let address = site.of("");
    format!("{}/{FILE}", address.strip_suffix(site.path()).unwrap_or(&address))
}

/// The text of the file. `now` is the number of milliseconds since 1970.
fn text(site: &Site, contact: &str, now: u128) -> Result<String> {
    let contact = address(contact).ok_or_else(|| {
        format!("`{contact}` is no contact, such as security@example.org or https://example.org/contact")
    })?;
    let end =
        u64::try_from(now + VALID).ok().and_then(Day::at).ok_or("the clock of this machine is wrong")?;
    Ok(format!(
        "Contact: {contact}\nExpires: {}T00:00:00Z\nPreferred-Languages: en\nCanonical: {}\n",
        end.date(),
        at_root(site)
    ))
}

/// The contact as an address.
fn address(contact: &str) -> Option<String> {
    let is_plain = !contact.is_empty() && contact.chars().all(|sign| sign.is_ascii_graphic());
    let is_mail =
        |text: &str| text.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    if !is_plain {
        None
    } else if contact.strip_prefix("https://").is_some_and(|rest| rest.contains('.'))
        || contact.strip_prefix("mailto:").is_some_and(is_mail)
    {
        Some(contact.to_owned())
    } else {
        (is_mail(contact) && !contact.contains(':')).then(|| format!("mailto:{contact}"))
    }
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::site::Site;

    /// 2026-12-01, in milliseconds since 1970.
    const NOW: u128 = 1_796_083_200_000;

    #[test]
    fn it_names_the_contact_and_when_it_ends() {
        let site = Site::new("https://example.org/apila/").unwrap();
        let wanted = "Contact: mailto:security@example.org\nExpires: 2027-11-26T00:00:00Z\nPreferred-Languages: en\n\
                      Canonical: https://example.org/.well-known/security.txt\n";
        assert_eq!(text(&site, "security@example.org", NOW).as_deref(), Ok(wanted));
        assert_eq!(text(&site, "mailto:security@example.org", NOW).as_deref(), Ok(wanted));
        assert!(
            text(&site, "https://example.org/contact", NOW)
                .unwrap()
                .contains("https://example.org/contact\n")
        );
    }

    #[test]
    fn what_is_no_contact_is_refused() {
        let site = Site::new("https://example.org/").unwrap();
        for wrong in
            ["", "me", "@example.org", "a@b", "ftp://a.org/", "a@b.org\nExpires: x", "https://", "tel:1@a.b"]
        {
            assert!(text(&site, wrong, NOW).is_err(), "{wrong}");
        }
        assert!(text(&site, "a@b.org", 0).unwrap_err().contains("clock"));
    }
}
