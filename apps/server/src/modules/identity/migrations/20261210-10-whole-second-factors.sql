-- A process that died while it turned a second factor off or on could leave one part of the change.
delete from two_factor t using app_user u where u.id = t.user_id and t.verified and not u.two_factor_enabled;
update two_factor t set verified = true from app_user u where u.id = t.user_id and not t.verified and u.two_factor_enabled;
